import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { selectDeletion } from './deletionSlice';
import { editLeft, type EditRequest, editSubmitted, selectEdit } from './editSlice';

const selectEnd = (state: RootState) => ({
  isSaved: ['saved', 'leaving'].includes(selectEdit(state).status),
  isGone: ['deleted', 'leaving'].includes(selectDeletion(state).status),
});

/** Sends an edit (§4) through the store, and returns its outcome. */
export function useEdit() {
  const dispatch = useAppDispatch();
  const { error } = useAppSelector(selectEdit);
  const { isSaved, isGone } = useAppSelector(selectEnd, shallowEqual);
  return {
    error,
    /** The post was saved or deleted, so the draft of the edit is no longer needed. */
    isOver: isSaved || isGone,
    save: (request: EditRequest): false => {
      dispatch(editSubmitted(request));
      return false;
    },
  };
}

/** The progress of an edit. Leaves the editor after a success (§4). `forget` resets the outcome. */
export function useEditEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status } = useAppSelector(selectEdit);
  useEffect(() => () => void dispatch(editLeft()), [dispatch]);
  useEffect(() => {
    if (status === 'leaving') void navigate('/user-profile', { replace: true });
  }, [status, navigate]);
  return {
    isSaving: status === 'saving',
    ...useAppSelector(selectEnd, shallowEqual),
    forget: () => void dispatch(editLeft()),
  };
}
