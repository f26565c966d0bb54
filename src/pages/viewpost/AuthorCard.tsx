import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { FollowButton } from '../../features/follow/FollowButton';
import { authorOf, rightsOn } from '../../features/post/postRules';
import { relativeTime } from '../../lib/format';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { RatingLine } from '../components/RatingLine';

/** Who published it, with stars and the follow button. */
export function AuthorCard({ post, myID }: { post: Post; myID: number }) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const { data } = usePersonaQuery(post.personaID);
  const [person] = data?.listPersona ?? [];
  const { name, path } = authorOf(post);
  return (
    <Frame>
      <Who to={path}>
        <Avatar image={post.imgProfilo} size={48} />
        <Words>
          <b>{name}</b>
          {person ? <RatingLine {...person} /> : <Skeleton shape="text" width="90px" />}
        </Words>
      </Who>
      {rightsOn(post, myID).canFollow && (
        <FollowButton personaID={post.personaID} isFollowed={post.seguito === 1} myID={myID} />
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
        <time dateTime={post.dataOra}>{relativeTime(post.dataOra, now, t)}</time>
      </Small>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-top: ${theme.space[2]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.sunken};
`;

const Who = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Small = styled.p`
  width: 100%;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};

  a {
    text-decoration: underline;
  }
`;
