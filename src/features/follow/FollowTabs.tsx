import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { FollowCounts } from './FollowCounts';

/** The numbers of a person's followers and followed people, as tabs that switch between the two lists. */
export function FollowTabs({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  return (
    <Tabs aria-label={t('follower-elenchi')}>
      <FollowCounts personaID={personaID} />
    </Tabs>
  );
}

const Tabs = styled.nav`
  border-bottom: 1px solid ${theme.color.line};

  p {
    align-items: stretch;
    gap: 0;
  }
  a {
    flex: 1;
    border-bottom: 2px solid transparent;
    color: ${theme.color.inkSoft};
  }
  a[aria-current='page'] {
    border-color: ${theme.color.brand};
    color: ${theme.color.ink};
  }
`;
