import { ChevronRight, Plus, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePersonaQuery } from '../../api/persona';
import type { Profile } from '../../features/profile/profileSlice';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { RatingLine } from '../components/RatingLine';

/** Cover, picture, name, stars, counters, and the two ways to publish. */
export function OwnHead({ me }: { me: Profile }) {
  const { t } = useTranslation();
  const { data, isError } = usePersonaQuery(me.personaID, { refetchOnMountOrArgChange: true });
  const [person] = data?.listPersona ?? [];
  return (
    <Frame>
      <Cover aria-hidden />
      <Face to="/image-profile" aria-label={t('profilo-cambia-foto', 'Cambia la tua foto')}>
        <Avatar image={me.imgProfilo} size={96} eager />
      </Face>
      <h1>{`${me.nome} ${me.cognome}`.trim()}</h1>
      {person ? <RatingLine {...person} /> : <Skeleton shape="text" width="120px" />}
      {isError && !person ? (
        <Quiet role="alert">{t('segui-conteggio-errore', 'Errore durante il caricamento dei dati')}</Quiet>
      ) : (
        <Counts>
          <Link to={`/follower/${me.personaID}`}>
            {t('follower-conteggio', '{{count}} follower', { count: person?.followerCount ?? 0 })}
          </Link>
          <Link to={`/seguiti/${me.personaID}`}>
            {t('seguiti-conteggio', '{{count}} seguiti', { count: person?.seguitiCount ?? 0 })}
          </Link>
        </Counts>
      )}
      <LinkButton wide variant="ghost" to="/insert-post">
        <Plus size={20} aria-hidden />
        {t('profilo-nuovo-post', 'Post')}
      </LinkButton>
      <Box to="/insert-ad">
        <Tag aria-hidden />
        <span>
          <b>{t('profilo-nuovo-annuncio', 'Metti in vendita qualcosa')}</b>
          <small>{t('profilo-nuovo-annuncio-testo', 'Foto, prezzo, e chi ti sta vicino lo vede.')}</small>
        </span>
        <ChevronRight aria-hidden />
      </Box>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: 0 ${theme.space[4]} ${theme.space[4]};

  h1 {
    font-size: ${theme.text.xl};
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

const Cover = styled.div`
  width: calc(100% + 2 * ${theme.space[4]});
  height: 112px;
  margin-bottom: -56px;
  background: linear-gradient(135deg, ${theme.color.brandSoft}, ${theme.color.oliveSoft});
`;

const Face = styled(Link)`
  padding: ${theme.space[1]};
  border-radius: 50%;
  background: ${theme.color.paper};
`;

const Counts = styled.p`
  display: flex;
  gap: ${theme.space[2]};

  a {
    display: inline-grid;
    place-items: center;
    min-height: ${theme.size.target};
    padding: 0 ${theme.space[2]};
    font-weight: ${theme.weight.medium};
  }
`;

const Quiet = styled.p`
  color: ${theme.color.inkSoft};
`;

const Box = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.brandSoft};

  svg {
    flex: none;
    color: ${theme.color.brand};
  }
  span {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
`;
