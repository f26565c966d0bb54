import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Persona } from '../../../contract/entities';
import { dateIt } from '../../lib/format';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { LinkButton } from '../../ui/LinkButton';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { Note, Pair, Section } from './settings.styles';

/** §5: name, surname and birth date are read, not written. */
export function PersonFields({ persona }: { persona: Persona }) {
  const { t } = useTranslation();
  const isShop = persona.tipoProfilo === 'Negozio';
  const name = (
    <ReadOnly
      label={isShop ? t('impostazioni-nome-negozio', 'Nome del negozio') : t('impostazioni-nome', 'Nome')}
      name="Nome"
      readOnly
      value={persona.nome}
    />
  );
  return (
    <Section aria-label={t('impostazioni-dati', 'I tuoi dati')}>
      <Head>
        <Avatar image={persona.imgProfilo} size={72} eager />
        <LinkButton to="/image-profile" variant="ghost" size="s">
          <Camera aria-hidden size={18} />
          {t('impostazioni-foto', 'Cambia foto')}
        </LinkButton>
      </Head>
      {isShop ? (
        name
      ) : (
        <Pair>
          {name}
          <ReadOnly
            label={t('impostazioni-cognome', 'Cognome')}
            name="Cognome"
            readOnly
            value={persona.cognome}
          />
        </Pair>
      )}
      <ReadOnly
        label={t('impostazioni-data-nascita', 'Data di nascita')}
        name="dataNascita"
        readOnly
        value={dateIt(persona.dataNascita)}
      />
      <Note>
        <TextLink to="/centro-assistenza">
          {t('impostazioni-sola-lettura-dati', 'Per cambiare questi dati scrivi al centro assistenza')}
        </TextLink>
      </Note>
    </Section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
`;

const ReadOnly = styled(TextField)`
  background: ${theme.color.sunken};
`;
