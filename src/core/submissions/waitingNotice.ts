import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import type { AppThunk } from '../../store/hooks';
import { selectIsOffline } from '../reachability/offlineSlice';

const offlineNotice = noticeRaised({ tone: 'info', label: 'app-pubblica-dopo' });
const againNotice = noticeRaised({ tone: 'info', label: 'app-pubblica-ancora' });

/** Says that it is published, or that it is safe on the phone and waits for the network. */
export const tellPublished =
  ({ isWaiting }: { isWaiting?: true }, published: UnknownAction): AppThunk =>
  (dispatch, getState) => {
    const waiting = selectIsOffline(getState()) ? offlineNotice : againNotice;
    dispatch(isWaiting ? waiting : published);
  };

/** Its form was left while it was on its way. */
export const goesOnNotice = noticeRaised({ tone: 'info', label: 'app-pubblica-continua' });

/** It was not sent, and no form and no list has it. */
export const lostNotice = ({ text }: ApiError) =>
  noticeRaised({ tone: 'error', label: 'app-non-inviato', detail: text });
