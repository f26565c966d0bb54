import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useAnnounceMutation } from '../../api/custode';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
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

/**
 * *Parola a tutti*: a keeper writes an announcement in each language; everybody gets it as a notification, and as a
 * bar during a period.
 */
export function Announce() {
  const { t } = useTranslation();
  const [announce] = useAnnounceMutation();
  const { act, isBusy, isHeld } = useAct();
  const form = useKeptForm('custode/parola', {
    empty,
    send: async ({ da, a, regole, ...testi }, { clear }) => {
      const moments = { da: momentOf(da), a: momentOf(a) };
      const nuoveRegole = regole ? 1 : 0;
      const error = await act((onceKey) => announce({ ...moments, testi, nuoveRegole, onceKey }));
      if (error === undefined) clear();
      return error;
    },
  });
  const { field, flag } = form;
  return (
    <Form form={form} gap={4} noValidate={false}>
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
        label={t('custode-nuove-regole')}
        hint={t('custode-nuove-regole-testo')}
        {...flag('regole')}
      />
      <Button type="submit" busy={isBusy} held={isHeld}>
        {t('custode-annuncia')}
      </Button>
    </Form>
  );
}
