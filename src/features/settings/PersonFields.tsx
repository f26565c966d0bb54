import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '../../../contract/entities';
import { dateIt } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import { LinkButton } from '../../ui/LinkButton';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { Grid } from '../../ui/layout/Grid';
import { Row } from '../../ui/layout/Row';
import { Note } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';

/** §5: name, surname and birth date, which are read-only. */
export function PersonFields({ persona }: { persona: Persona }) {
  const { t } = useTranslation();
  const isShop = persona.tipoProfilo === 'Negozio';
  const name = (
    <TextField
      label={isShop ? t('impostazioni-nome-negozio') : t('impostazioni-nome')}
      name="Nome"
      readOnly
      value={persona.nome}
    />
  );
  return (
    <Stack as="section" gap={4} aria-label={t('impostazioni-dati')}>
      <Row wrap gap="2 4">
        <Avatar image={persona.imgProfilo} size={72} eager />
        <LinkButton to="/image-profile" variant="ghost" size="s">
          <Camera aria-hidden size={18} />
          {t('impostazioni-foto')}
        </LinkButton>
      </Row>
      {isShop ? (
        name
      ) : (
        <Grid columns="pairs" gap={3}>
          {name}
          <TextField label={t('impostazioni-cognome')} name="Cognome" readOnly value={persona.cognome} />
        </Grid>
      )}
      <TextField
        label={t('impostazioni-data-nascita')}
        name="dataNascita"
        readOnly
        value={dateIt(persona.dataNascita)}
      />
      <Note>
        <TextLink to="/centro-assistenza">{t('impostazioni-sola-lettura-dati')}</TextLink>
      </Note>
    </Stack>
  );
}
