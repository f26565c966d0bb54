import { type EditRequest, editSubmitted, selectEdit } from '../../features/post/editSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** What became of an edit (§4), and the way to ask for it: the store hears its end. */
export function useEdit() {
  const dispatch = useAppDispatch();
  const { error } = useAppSelector(selectEdit);
  return {
    error,
    save: (request: EditRequest): false => {
      dispatch(editSubmitted(request));
      return false;
    },
  };
}
