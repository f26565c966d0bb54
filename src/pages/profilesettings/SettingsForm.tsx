import type { ComponentProps } from 'react';
import type { Persona } from '../../../contract/entities';
import type { useSettings } from '../../features/settings/useSettings';
import { Column } from '../../ui/layout/Column';
import { Fields } from '../../ui/form/Fields';
import { Form } from '../../ui/form/Form';
import { DeleteProfile } from '../components/DeleteProfile';
import { AlertsLink } from '../../features/settings/AlertsLink';
import { ContactFields } from '../../features/settings/ContactFields';
import { InterestFields } from '../../features/settings/InterestFields';
import { LanguageFields } from '../../features/settings/LanguageFields';
import { PersonFields } from '../../features/settings/PersonFields';
import { SaveBar } from '../../features/settings/SaveBar';
import { SecurityLink } from '../../features/settings/SecurityLink';

type Props = ReturnType<typeof useSettings> & { persona: Persona };

export function SettingsForm({ persona, form, choose, isKept }: Props) {
  // The page is about to be reloaded once it is saved.
  const isHeld = form.isSending || form.isSent;
  const fields: ComponentProps<typeof ContactFields> = { form, choose };
  return (
    <main>
      <Form form={form} as={Column} wide measure="form">
        <Fields gap={8} disabled={isHeld}>
          <PersonFields persona={persona} />
          <LanguageFields {...fields} />
          <ContactFields {...fields} />
          <InterestFields {...fields} />
          <AlertsLink />
          <SecurityLink />
          <DeleteProfile />
        </Fields>
        <SaveBar isSaving={isHeld} isKept={isKept} error={form.refusal} isTold={form.refused !== undefined} />
      </Form>
    </main>
  );
}
