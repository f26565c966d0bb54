import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Ban, EyeOff, Flag, Gavel, KeyRound, Mail, MessageSquareOff } from 'lucide-react';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import { DataCopy } from './DataCopy';
import { Devices } from './Devices';
import { PasskeyReview } from './PasskeyReview';
import { Passkeys } from './Passkeys';
import { useProof } from './useProof';
import { Stack } from '../../ui/layout/Stack';
import { MenuList } from '../../ui/MenuList';

/**
 * The sections of /sicurezza: ways to log in, signed-in devices, blocked people and hidden things, and the copy of
 * one's data.
 */
export function Groups() {
  const { withProof, proofSheet } = useProof();
  const { t } = useTranslation();
  // `?passkey=nuova` after a recovery that revoked the passkeys; `?passkey=controlla` if the person should review them.
  const [search, setSearch] = useSearchParams();
  const passkey = search.get('passkey');
  const [own] = usePersonaQuery(useMyID()).data?.listPersona ?? [];
  const entries = [
    {
      to: '/sicurezza/email',
      Icon: Mail,
      label: t('sicurezza-email'),
      // A non-breaking space reserves the line until the email address has loaded.
      note: own?.email ?? '\u00a0',
    },
    { to: '/sicurezza/password', Icon: KeyRound, label: t('login-password') },
  ];
  return (
    <Stack gap={6}>
      <MenuList heading={t('sicurezza-accesso')} entries={entries} />
      <Passkeys withProof={withProof} areEnded={passkey === 'nuova'} />
      <MenuList
        heading={t('cura-heading')}
        entries={[
          {
            to: '/sicurezza/provvedimenti',
            Icon: Gavel,
            label: t('provvedimenti-titolo'),
            note: t('provvedimenti-nota'),
          },
        ]}
      />
      <Devices
        withProof={withProof}
        onKeysLeft={() => setSearch({ passkey: 'controlla' }, { replace: true })}
      />
      <OutOfSight />
      <DataCopy withProof={withProof} />
      <PasskeyReview
        open={passkey === 'controlla'}
        withProof={withProof}
        onClose={() => setSearch({}, { replace: true })}
      />
      {proofSheet}
    </Stack>
  );
}

function OutOfSight() {
  const { t } = useTranslation();
  const entries = [
    { to: '/sicurezza/bloccati', Icon: Ban, label: t('bloccati-titolo') },
    { to: '/sicurezza/nascosti', Icon: EyeOff, label: t('nascosti-titolo') },
    { to: '/sicurezza/parole', Icon: MessageSquareOff, label: t('parole-titolo') },
    { to: '/sicurezza/segnalazioni', Icon: Flag, label: t('segnalazioni-titolo') },
  ];
  return <MenuList heading={t('tutela-titolo')} entries={entries} />;
}
