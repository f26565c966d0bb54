import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { SubmitBar } from './SubmitBar';

type Props = Pick<ComponentProps<typeof SubmitBar>, 'error' | 'isTold'> & {
  isUploading: boolean;
  /** The progress of the upload, 0 to 100. */
  percent: number;
  text: string;
  /** The button's text during the upload, which says how far it is. */
  sendingText: string;
  /** The progress bar's name for screen readers; by default `sendingText`. */
  label?: string;
};

/** The bar at the foot of a form with pictures: what went wrong, the progress of the upload, and the button. */
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
