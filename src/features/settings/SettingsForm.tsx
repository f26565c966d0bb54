import { useTranslation } from 'react-i18next';
import type { WithProof } from '../../core/session/withProof';
import { RestoredNote } from '../../core/drafts/DraftNote';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import type { ComponentProps } from 'react';
import type { Persona } from '../../../contract/entities';
import type { useSettings } from './useSettings';
import { Column } from '../../ui/layout/Column';
import { Fields } from '../../ui/form/Fields';
import { Form } from '../../ui/form/Form';
import { DeleteProfile } from './DeleteProfile';
import { ContactFields } from './ContactFields';
import { InterestFields } from './InterestFields';
import { LanguageFields } from './LanguageFields';
import { PersonFields } from './PersonFields';
import { SaveBar } from './SaveBar';

type Props = ReturnType<typeof useSettings> & { persona: Persona; withProof: WithProof };

export function SettingsForm({ persona, withProof, form, choose, isKept }: Props) {
  const { t } = useTranslation();
  // After a successful save the form stays disabled, because the page is about to reload.
  const isHeld = form.isSending || form.isSent;
  const fields: ComponentProps<typeof ContactFields> = { form, choose };
  return (
    <main>
      <Form form={form} as={Column} wide measure="form">
        <Fields gap={8} disabled={isHeld}>
          <RestoredNote isRestored={form.isRestored} discard={form.discard} isEdit />
          <PersonFields persona={persona} />
          <LanguageFields {...fields} />
          <ContactFields {...fields} />
          <InterestFields {...fields} />
          <PageLink to="/impostazioni/notifiche" text={t('push-pagina')} note={t('push-pagina-nota')} />
          <PageLink to="/sicurezza" text={t('settings-sicurezza')} note={t('impostazioni-sicurezza-testo')} />
          <DeleteProfile withProof={withProof} />
        </Fields>
        <SaveBar isSaving={isHeld} isKept={isKept} error={form.refusal} isTold={form.refused !== undefined} />
      </Form>
    </main>
  );
}

/** A link to a settings page of its own, with its current setting as a note. */
function PageLink({ to, text, note }: { to: string; text: string; note: string }) {
  return (
    <Stack gap={4}>
      <LinkButton to={to} variant="ghost" wide>
        <Text as="span" breaks="hyphens">
          {text}
        </Text>
      </LinkButton>
      <Note>{note}</Note>
    </Stack>
  );
}
