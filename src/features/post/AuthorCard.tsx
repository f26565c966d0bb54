import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Post, PublicPersona } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { PostOrigin } from './PostOrigin';
import { Seller } from './Seller';
import { authorOf } from './postRules';
import { useInSight } from '../../core/wayout/useInSight';
import { Avatar } from '../../ui/Avatar';
import { roomWide } from '../../ui/covers.styles';
import { Row } from '../../ui/layout/Row';
import { Skeleton } from '../../ui/Skeleton';
import { Note, Text } from '../../ui/layout/Text';
import { Box } from '../../ui/layout/Box';

interface Props {
  post: Post;
  stars: (person: PublicPersona) => ReactNode;
  follow: ReactNode;
}

/** A card on a post's page with its publisher, their rating, the follow button, and whether they are a business. */
export function AuthorCard({ post, stars, follow }: Props) {
  const { data } = useInSight(usePersonaQuery(post.personaID));
  const [person] = data?.listPersona ?? [];
  const { name, path } = authorOf(post);
  return (
    <Box pad="2 0 0">
      <Row wrap atEnd gap="2 3" pad={3} ground="sunken" round>
        <Row anchor grow={9} gap={3}>
          <Avatar image={post.imgProfilo} size={48} />
          <Words>
            <Name to={path}>
              <Text as="span" lines={2} breaks>
                {name}
              </Text>
            </Name>
            {person ? stars(person) : <Skeleton shape="text" width="90px" />}
          </Words>
        </Row>
        {follow}
        <Row wide wrap spread gap="1 3">
          <Note>
            <PostOrigin post={post} isTold={post.categorieID !== 0} />
          </Note>
          <Seller post={post} />
        </Row>
      </Row>
    </Box>
  );
}

const Words = styled.div`
  display: grid;
  justify-items: start;
  min-width: 0;

  > [aria-haspopup] {
    position: relative;
    margin-block: -6px -10px;
  }
`;

/* The link to the seller covers the left side of the card except the stars. */
const Name = styled(Link)`
  /* Makes the tap target 24 px high, beside the stars. */
  display: inline-block;
  padding-block: 2px;
  font-weight: 700;

  ${roomWide}
`;
