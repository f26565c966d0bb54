import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useAnnounceMutation } from '../../api/custode';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { readForm } from '../../ui/form/readForm';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { useAct } from './keeping';
import { momentOf } from './moments';

const languages = [
  ['it', 'Italiano'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
] as const;

/** *Parola a tutti*: a line in the notifications and a bar, from and to a moment, in each language. */
export function Announce() {
  const { t } = useTranslation();
  const [announce] = useAnnounceMutation();
  const { act, isBusy } = useAct();
  const [written, setWritten] = useState(0);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { typed } = readForm(event);
    const [da, a] = [typed('da'), typed('a')];
    if (da === '' || a === '') return;
    const isDone = await act((onceKey) =>
      announce({
        da: momentOf(da),
        a: momentOf(a),
        testi: {
          it: typed('it'),
          en: typed('en'),
          de: typed('de'),
          fr: typed('fr'),
          es: typed('es'),
        },
        nuoveRegole: typed('regole') === 'on' ? 1 : 0,
        onceKey,
      }),
    );
    if (isDone) setWritten(written + 1);
  };
  return (
    <Stack
      as="form"
      gap={4}
      key={written}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void handleSubmit(event)}
    >
      <Note>{t('custode-parola-testo')}</Note>
      <TextField label={t('custode-da')} name="da" type="datetime-local" required />
      <TextField label={t('custode-a')} name="a" type="datetime-local" required />
      {languages.map(([code, name]) => (
        <TextField key={code} label={name} name={code} lang={code} maxLength={limits.announcement} required />
      ))}
      <Switch atEnd name="regole" label={t('custode-nuove-regole')} hint={t('custode-nuove-regole-testo')} />
      <Button type="submit" busy={isBusy}>
        {t('custode-annuncia')}
      </Button>
    </Stack>
  );
}
