import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useAnnounceMutation } from '../../api/custode';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
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

const empty = { da: '', a: '', it: '', en: '', de: '', fr: '', es: '', regole: false };

/** *Parola a tutti*: a line in the notifications and a bar, from and to a moment, in each language. */
export function Announce() {
  const { t } = useTranslation();
  const [announce] = useAnnounceMutation();
  const { act, isBusy, isHeld } = useAct();
  const [values, setValues] = useState(empty);
  useKeptWords('custode/parola', {
    fields: values,
    isWorth: values !== empty,
    restore: (kept) => setValues({ ...empty, ...kept }),
  });
  const field = (name: 'da' | 'a' | (typeof languages)[number][0]) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value }),
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { da, a, regole, ...testi } = values;
    if (da === '' || a === '') return;
    const isDone = await act((onceKey) =>
      announce({
        da: momentOf(da),
        a: momentOf(a),
        testi,
        nuoveRegole: regole ? 1 : 0,
        onceKey,
      }),
    );
    if (isDone) setValues(empty);
  };
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <Note>{t('custode-parola-testo')}</Note>
      <TextField label={t('custode-da')} {...field('da')} type="datetime-local" required />
      <TextField label={t('custode-a')} {...field('a')} type="datetime-local" required />
      {languages.map(([code, name]) => (
        <TextField
          key={code}
          label={name}
          {...field(code)}
          lang={code}
          maxLength={limits.announcement}
          required
        />
      ))}
      <Switch
        atEnd
        name="regole"
        label={t('custode-nuove-regole')}
        hint={t('custode-nuove-regole-testo')}
        checked={values.regole}
        onChange={({ target }) => setValues({ ...values, regole: target.checked })}
      />
      <Button type="submit" busy={isBusy} held={isHeld}>
        {t('custode-annuncia')}
      </Button>
    </Stack>
  );
}
