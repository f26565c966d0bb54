import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useInviteMutation, useInvitesInfiniteQuery } from '../../api/custode';
import { dateIt } from '../../lib/format';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { KeptList } from './KeptList';
import { useAct } from './keeping';
import { endOfDay } from './moments';

/** The invitation codes, and a form for new ones. */
export function Invites() {
  const { t } = useTranslation();
  const query = useInvitesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [invite] = useInviteMutation();
  const { act, isBusy, isHeld } = useAct();
  const form = useKeptForm('custode/inviti', {
    empty: { quanti: '1', usi: '1', fino: '' },
    send: async ({ quanti, usi, fino }, { clear }) => {
      const until = fino !== '' && { fino: endOfDay(fino) };
      const error = await act((onceKey) =>
        invite({ quanti: Number(quanti), usi: Number(usi), onceKey, ...until }),
      );
      if (error === undefined) clear();
      return error;
    },
  });
  return (
    <Group heading={t('custode-inviti')}>
      <Form form={form} gap={3} noValidate={false}>
        <TextField
          label={t('custode-quanti-codici')}
          type="number"
          min={1}
          max={limits.invites}
          required
          {...form.field('quanti')}
        />
        <TextField
          label={t('custode-usi')}
          type="number"
          min={1}
          max={limits.inviteUses}
          required
          {...form.field('usi')}
        />
        <DateField label={t('custode-fino')} {...form.field('fino')} />
        <Button type="submit" variant="ghost" busy={isBusy} held={isHeld}>
          {t('custode-crea-codici')}
        </Button>
      </Form>
      <KeptList
        query={query}
        rowsOf={({ listInviti }) => listInviti}
        keyOf={({ invitoID }) => invitoID}
        none={t('custode-nessun-codice')}
      >
        {({ codice, usi, usati, fino }) => (
          <Stack pad={3}>
            <Text weight="medium" breaks>
              {codice}
            </Text>
            <Note>
              {[
                t('custode-usati', { usati, usi }),
                fino !== null && t('custode-vale-fino', { data: dateIt(fino) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Note>
          </Stack>
        )}
      </KeptList>
    </Group>
  );
}
