import { type EditRequest, editSubmitted, selectEdit } from './editSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Asks for an edit (§4), whose end the store hears. */
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
