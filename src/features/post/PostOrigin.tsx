import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { relativeTime } from '../../lib/format';
import { Text } from '../../ui/layout/Text';

interface Props {
  post: Post;
  /** The place is already shown by `PostFacts`, so it is left out here. */
  isTold?: boolean;
}

/** The original author of a shared post, and the place and time of any post. */
export function PostOrigin({ post, isTold = false }: Props) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  return (
    <>
      {post.tipoPost === 'Condiviso' && post.originalePersonaID !== null && (
        <>
          <Text as={Link} underlined to={`/user-page/${post.originalePersonaID}`}>
            {t('post-condiviso-di', { nome: post.originaleNome ?? '' })}
          </Text>
          {' · '}
        </>
      )}
      {post.geolocalizzazione !== '' && (
        <span aria-hidden={isTold || undefined}>{`${post.geolocalizzazione} · `}</span>
      )}
      <time dateTime={post.dataOra} aria-hidden={isTold || undefined}>
        {relativeTime(post.dataOra, now, t)}
      </time>
    </>
  );
}
