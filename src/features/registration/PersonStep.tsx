import { genderChoices } from '../../core/form/choices';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useGendersQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { Checkbox } from '../../ui/Checkbox';
import { DateField } from '../../ui/DateField';
import { RadioPills } from '../../ui/RadioPills';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { PhoneField } from '../../core/form/PhoneField';
import { useDraft } from './useDraft';

/** Step 2 of the registration: shop or private, names, phone, birth date, gender, notifications. */
export function PersonStep() {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  const lang = useAppSelector(selectLanguage);
  const { data: genders } = useGendersQuery(lang);
  return (
    <Stack gap={4}>
      <Switch
        name="Shop"
        label={t('registrazione-negozio')}
        atEnd
        checked={draft.Shop}
        onChange={(event) => change({ Shop: event.target.checked })}
      />
      <Names />
      <PhoneField
        required
        placeholder={t('registrazione-telefono-esempio')}
        value={draft.Telefono}
        onChange={(Telefono) => change({ Telefono })}
        error={errorOf('Telefono')}
      />
      <DateField
        label={t('impostazioni-data-nascita')}
        name="DataNascita"
        aria-required
        autoComplete="bday"
        min="1900-01-01"
        value={draft.DataNascita}
        onChange={(event) => change({ DataNascita: event.target.value })}
        error={errorOf('DataNascita')}
      />
      <RadioPills
        label={t('impostazioni-genere')}
        name="GenereID"
        required
        options={genderChoices(genders?.listGenere)}
        value={draft.GenereID}
        onChange={(value) => change({ GenereID: Number(value) })}
        error={errorOf('GenereID')}
      />
      <Notifications />
    </Stack>
  );
}

function Notifications() {
  const { t } = useTranslation();
  const { draft, change } = useDraft();
  return (
    <div>
      <Checkbox
        name="NotifichePush"
        label={t('impostazioni-notifiche-push')}
        checked={draft.NotifichePush}
        onChange={(event) => change({ NotifichePush: event.target.checked })}
      />
      <Checkbox
        name="NotificheMail"
        label={t('impostazioni-notifiche-mail')}
        checked={draft.NotificheMail}
        onChange={(event) => change({ NotificheMail: event.target.checked })}
      />
    </div>
  );
}

/** §3: the name fields. A shop has only one name, sent as Nome. */
function Names() {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  const name = (
    <TextField
      label={draft.Shop ? t('impostazioni-nome-negozio') : t('impostazioni-nome')}
      name="Nome"
      aria-required
      autoComplete={draft.Shop ? 'organization' : 'given-name'}
      value={draft.Nome}
      onChange={(event) => change({ Nome: event.target.value })}
      error={errorOf('Nome')}
    />
  );
  if (draft.Shop) return name;
  return (
    <Grid columns="pairs" gap={3}>
      {name}
      <TextField
        label={t('impostazioni-cognome')}
        name="Cognome"
        aria-required
        autoComplete="family-name"
        value={draft.Cognome}
        onChange={(event) => change({ Cognome: event.target.value })}
        error={errorOf('Cognome')}
      />
    </Grid>
  );
}
