import { Search } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Logo } from '../../ui/Logo';
import { Row } from '../../ui/layout/Row';

interface Props {
  image: string;
  /** The search box; if absent, the header has a link to the search page instead. */
  search?: ReactNode;
  messages?: ReactNode;
}

/** §2: the logo, which links to /, the search box, and the avatar, which links to the person's own profile. */
export const Header = memo(function Header({ image, search, messages }: Props) {
  const { t } = useTranslation();
  return (
    <Bar>
      <Link to="/" aria-label={t('header-inizio')}>
        <Row as="span" tall size="xl">
          <Logo inherit />
        </Row>
      </Link>
      <Box>
        {search ?? (
          <Row as={Link} gap={2} tall pad="0 4" round="full" ground="sunken" tone="soft" to="/search-user">
            <Search size={20} aria-hidden />
            {t('header-cerca')}
          </Row>
        )}
      </Box>
      {messages}
      <Row as={Link} tall pad="0 0.5" to="/user-profile" aria-label={t('header-profilo')}>
        <Avatar image={image} size={40} eager />
      </Row>
    </Bar>
  );
});

const Bar = styled.header`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: calc(${theme.space[2]} + env(safe-area-inset-top)) ${theme.space[4]} ${theme.space[2]};
  background: ${theme.color.paper};

  /* Hides the logo while the search box has the focus, to make room for the box. */
  &:has(input:focus) > a:first-child {
    display: none;
  }
  container-type: inline-size;
`;

/* The search form is not positioned, so that its suggestions can take the whole width of the header. */
const Box = styled.div`
  flex: 1;
  min-width: 0;

  [data-look='search'] {
    position: static;
  }
  [data-look='search'] > div:last-child {
    inset: 100% ${theme.space[4]} auto;
  }
`;
