import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { recordingFile } from './sessionFile';

/** The person's choices about attaching the session recording to a message. */
export function useRecording() {
  const dispatch = useAppDispatch();
  const [isAttached, setAttached] = useState(false);
  const [hasTexts, setTexts] = useState(false);
  return {
    isAttached,
    setAttached,
    hasTexts,
    setTexts,
    /** Makes the file from the current recording; undefined if none is to be attached. */
    pack: isAttached ? () => dispatch(recordingFile(hasTexts)) : undefined,
  };
}

export type Recording = ReturnType<typeof useRecording>;
