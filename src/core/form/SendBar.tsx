import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { SubmitBar } from './SubmitBar';

type Props = Pick<ComponentProps<typeof SubmitBar>, 'error' | 'isTold'> & {
  isUploading: boolean;
  /** 0 to 100. */
  percent: number;
  text: string;
  /** Says how far the upload is, on the button. */
  sendingText: string;
  /** Names the bar; without it the button's words do. */
  label?: string;
};

/** Stays at the foot of a form with pictures: what went wrong, how far the upload is, and the button. */
export function SendBar({ isUploading, percent, text, sendingText, label = sendingText, ...failure }: Props) {
  return (
    <SubmitBar {...failure}>
      {isUploading && <ProgressBar value={percent} label={label} />}
      <Button type="submit" wide held={isUploading}>
        {isUploading ? sendingText : text}
      </Button>
    </SubmitBar>
  );
}
