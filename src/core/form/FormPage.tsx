import { ChevronLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leave } from '../../ui/form/useLeave';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { Fields } from '../../ui/form/Fields';
import { Form } from '../../ui/form/Form';
import { LeaveDialog } from './LeaveDialog';
import { FormFrame } from './FormFrame';

interface Props {
  title: ReactNode;
  /** Beside the title. */
  right?: ReactNode;
  leave: Leave;
  /** The page that is left is of something published before. */
  isEdit?: boolean;
  /** The fields are held still while what they say is on its way. */
  isHeld: boolean;
  form: ComponentProps<typeof Form>['form'];
  /** At the foot: how it goes, and the button. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page that is one form: the way back, which asks before something is lost, the fields, and the bar at its foot. */
export function FormPage({ title, right, leave, isEdit, isHeld, form, bar, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={title}
        back={
          <IconButton label={t('indietro')} onClick={leave.request}>
            <ChevronLeft />
          </IconButton>
        }
        right={right}
      />
      <main>
        <Form form={form} as={FormFrame}>
          <Fields grow justify="start" gap={5} disabled={isHeld}>
            {children}
          </Fields>
          {bar}
        </Form>
      </main>
      <LeaveDialog leave={leave} isEdit={isEdit} />
    </>
  );
}
