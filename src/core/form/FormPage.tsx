import type { ComponentProps, ReactNode } from 'react';
import { type Restored, RestoredNote } from '../drafts/DraftNote';
import type { Leave } from '../../ui/form/useLeave';
import { BackButton } from '../screen/BackButton';
import { PageHeader } from '../../ui/PageHeader';
import { Fields } from '../../ui/form/Fields';
import { Form } from '../../ui/form/Form';
import { LeaveDialog } from './LeaveDialog';
import { FormFrame } from './FormFrame';

interface Props {
  title: ReactNode;
  /** Drawn beside the title. */
  right?: ReactNode;
  leave: Leave;
  /** The form edits something that is already published. */
  isEdit?: boolean;
  /** Disables the fields while the form is being sent. */
  isHeld: boolean;
  form: ComponentProps<typeof Form>['form'] & Partial<Restored>;
  /** Drawn at the foot: the progress of sending, and the button. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page with one form: a back button that asks before unsaved text is lost, the fields, and the bar at its foot. */
export function FormPage({ title, right, leave, isEdit, isHeld, form, bar, children }: Props) {
  return (
    <>
      <PageHeader title={title} back={<BackButton onClick={leave.request} />} right={right} />
      <main>
        <Form form={form} as={FormFrame}>
          <Fields grow justify="start" gap={5} disabled={isHeld}>
            {form.discard && (
              <RestoredNote isRestored={form.isRestored === true} discard={form.discard} isEdit={isEdit} />
            )}
            {children}
          </Fields>
          {bar}
        </Form>
      </main>
      <LeaveDialog leave={leave} isEdit={isEdit} />
    </>
  );
}
