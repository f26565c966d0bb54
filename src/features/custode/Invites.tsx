import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useInviteMutation, useInvitesInfiniteQuery } from '../../api/custode';
import { dateIt } from '../../lib/format';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { TextField } from '../../ui/TextField';
import { readForm } from '../../ui/form/readForm';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { KeptList } from './KeptList';
import { useAct } from './keeping';
import { endOfDay } from './moments';

/** The codes that let people in, and new ones. */
export function Invites() {
  const { t } = useTranslation();
  const query = useInvitesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [invite] = useInviteMutation();
  const { act, isBusy, isHeld } = useAct();
  const [written, setWritten] = useState(0);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { typed } = readForm(event);
    const fino = typed('fino');
    const isDone = await act((onceKey) =>
      invite({
        quanti: Number(typed('quanti')),
        usi: Number(typed('usi')),
        onceKey,
        ...(fino !== '' && { fino: endOfDay(fino) }),
      }),
    );
    // New fields: they begin with what they began with.
    if (isDone) setWritten(written + 1);
  };
  return (
    <Group heading={t('custode-inviti')}>
      <Stack
        as="form"
        gap={3}
        key={written}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void handleSubmit(event)}
      >
        <TextField
          label={t('custode-quanti-codici')}
          name="quanti"
          type="number"
          min={1}
          max={limits.invites}
          defaultValue={1}
          required
        />
        <TextField
          label={t('custode-usi')}
          name="usi"
          type="number"
          min={1}
          max={limits.inviteUses}
          defaultValue={1}
          required
        />
        <DateField label={t('custode-fino')} name="fino" />
        <Button type="submit" variant="ghost" busy={isBusy} held={isHeld}>
          {t('custode-crea-codici')}
        </Button>
      </Stack>
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
