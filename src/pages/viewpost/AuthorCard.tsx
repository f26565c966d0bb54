import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { FollowButton } from '../../features/follow/FollowButton';
import { authorOf, rightsOn } from '../../features/post/postRules';
import { useMyID } from '../../core/session/useMe';
import { relativeTime } from '../../lib/format';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { RatingLine } from '../components/RatingLine';

/** Who published it, with stars and the follow button. */
export function AuthorCard({ post }: { post: Post }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [now] = useState(Date.now);
  const { data } = usePersonaQuery(post.personaID);
  const [person] = data?.listPersona ?? [];
  const { name, path } = authorOf(post);
  return (
    <Frame>
      <Who>
        <Avatar image={post.imgProfilo} size={48} />
        <Words>
          <Name to={path}>{name}</Name>
          {person ? <RatingLine {...person} /> : <Skeleton shape="text" width="90px" />}
        </Words>
      </Who>
      {rightsOn(post, myID).canFollow && (
        <FollowButton personaID={post.personaID} isFollowed={post.seguito === 1} />
      )}
      <Small>
        {post.tipoPost === 'Condiviso' && post.originalePersonaID !== null && (
          <>
            <Link to={`/user-page/${post.originalePersonaID}`}>
              {t('post-condiviso-di', 'di {{nome}}', { nome: post.originaleNome ?? '' })}
            </Link>
            {' · '}
          </>
        )}
        {post.geolocalizzazione !== '' && `${post.geolocalizzazione} · `}
        <time dateTime={post.dataOra}>{relativeTime(post.dataOra, now, t)}</time>
      </Small>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-top: ${theme.space[2]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.sunken};
`;

const Who = styled.div`
  position: relative;
  display: flex;
  /* Larger texts bring the button below. */
  flex: 1 1 9rem;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  min-width: 0;

  > [aria-haspopup] {
    position: relative;
    margin-block: -6px -10px;
  }
`;

/* The whole of the card's left side leads to the seller, all but the stars. */
const Name = styled(Link)`
  /* 24 px for the finger beside the stars. */
  display: inline-block;
  padding-block: 2px;
  font-weight: 700;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Small = styled.p`
  width: 100%;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};

  a {
    text-decoration: underline;
  }
`;
