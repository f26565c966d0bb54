import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDeletion } from './deletionSlice';
import { editLeft, type EditRequest, editSubmitted, selectEdit } from './editSlice';

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

/** How an edit goes, and the way on after a success (§4). `forget` drops what came of it. */
export function useEditEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status } = useAppSelector(selectEdit);
  const isGone = useAppSelector((state) => ['deleted', 'leaving'].includes(selectDeletion(state).status));
  useEffect(() => () => void dispatch(editLeft()), [dispatch]);
  useEffect(() => {
    if (status === 'leaving') void navigate('/user-profile', { replace: true });
  }, [status, navigate]);
  return {
    isSaving: status === 'saving',
    isSaved: status === 'saved' || status === 'leaving',
    isGone,
    forget: () => void dispatch(editLeft()),
  };
}
