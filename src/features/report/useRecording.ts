import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { recordingFile } from './sessionFile';

/** A person's choices about the recording that may go along with a message. */
export function useRecording() {
  const dispatch = useAppDispatch();
  const [isAttached, setAttached] = useState(false);
  const [hasTexts, setTexts] = useState(false);
  return {
    isAttached,
    setAttached,
    hasTexts,
    setTexts,
    /** Makes the file of now; undefined where none goes along. */
    pack: isAttached ? () => dispatch(recordingFile(hasTexts)) : undefined,
  };
}

export type Recording = ReturnType<typeof useRecording>;
