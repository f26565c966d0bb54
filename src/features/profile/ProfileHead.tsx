import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PageHeading } from '../../ui/PageHeading';
import { Box } from '../../ui/layout/Box';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { PersonBar } from './PersonBar';

interface Props {
  name: string;
  /** The profile picture: a link or a button with an `Avatar` in it. */
  face: ReactNode;
  /** The props of the `PersonBar` over the cover; without them there is none. */
  bar?: { name: string | undefined; right?: ReactNode };
  /** The buttons below the name. */
  actions?: ReactNode;
  children: ReactNode;
}

/** §2 cover section: cover, profile picture and name, and below them further content and buttons of the page. */
export function ProfileHead({ name, face, bar, actions, children }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  return (
    <>
      {bar && <PersonBar {...bar} mark={mark} />}
      <Stack as="section" align="center" gap={2} pad="0 4 4">
        <Cover />
        <Face>{face}</Face>
        {/* The key remounts the heading when the name arrives, because a screen reader reads a page heading only when
            it takes the focus. */}
        <Box ref={mark}>
          <Text as={PageHeading} size="xl" breaks centred key={name}>
            {name}
          </Text>
        </Box>
        {children}
        {actions && (
          <Actions wrap gap={3}>
            {actions}
          </Actions>
        )}
      </Stack>
    </>
  );
}

const Cover = styled.div`
  width: calc(100% + 2 * ${theme.space[4]});
  height: calc(112px + env(safe-area-inset-top));
  margin-bottom: -56px;
  background: linear-gradient(135deg, ${theme.color.brandSoft}, ${theme.color.oliveSoft});
`;

const Face = styled.div`
  padding: ${theme.space[1]};
  border-radius: 50%;
  background: ${theme.color.paper};

  a,
  button {
    display: block;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
  }
`;

const Actions = styled(Row)`
  justify-content: center;

  &:empty {
    display: none;
  }
`;
