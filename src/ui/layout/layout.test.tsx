import { render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { theme } from '../../theme/theme';
import { RoomyLink } from '../RoomyLink';
import { Box } from './Box';
import { Centre } from './Centre';
import { Column } from './Column';
import { Corner } from './Corner';
import { FootBar } from './FootBar';
import { Grid } from './Grid';
import { Row } from './Row';
import { Scroller } from './Scroller';
import { Stack } from './Stack';
import { Alert, Note, Text } from './Text';
import { hears } from '../../testing/heard';

const styleOf = (text: string) => getComputedStyle(screen.getByText(text));

test('a stack’s spacing is given in theme steps, in CSS order', () => {
  render(
    <Stack gap={4} pad="3 0 8">
      uno
    </Stack>,
  );
  const { display, gap, padding } = styleOf('uno');
  expect({ display, gap, padding }).toEqual({
    display: 'grid',
    gap: theme.space[4],
    padding: `${theme.space[3]} 0 ${theme.space[8]}`,
  });
});

test('a row centres its content unless told otherwise', () => {
  render(
    <>
      <Row>uno</Row>
      <Row align="stretch" wrap spread>
        due
      </Row>
    </>,
  );
  expect(styleOf('uno').alignItems).toBe('center');
  expect(styleOf('uno').flexWrap).not.toBe('wrap');
  const { alignItems, flexWrap, justifyContent } = styleOf('due');
  expect([alignItems, flexWrap, justifyContent]).toEqual(['stretch', 'wrap', 'space-between']);
});

test('an item wraps onto its own line if there is no space for both', () => {
  render(
    <Row wrap atEnd>
      <Box grow={9}>parole</Box>
    </Row>,
  );
  const { flex, minWidth } = styleOf('parole');
  expect([flex, minWidth]).toEqual(['1 1 9rem', '0']);
  expect(screen.getByText('parole').parentElement).toHaveStyle({
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
  });
});

test('layout properties do not become attributes of the page’s elements', () => {
  render(
    <MemoryRouter>
      <Row as={Link} to="/qui" gap={3} tall spread atEnd wrap>
        link
      </Row>
      <Stack as="form" narrow gap={1} align="center">
        modulo
      </Stack>
      <Grid as="ul" columns="pairs" gap={3}>
        elenco
      </Grid>
      <Box as="span" grow pad={2}>
        posto
      </Box>
      <FootBar place="sticky" measure="form">
        piede
      </FootBar>
      <Column screen grow unanchored>
        colonna
      </Column>
      <Centre wide>centro</Centre>
      <Scroller each="9rem" snaps bleed="0 4">
        fila
      </Scroller>
      <Corner inset="auto 0 0 auto" glass>
        angolo
      </Corner>
      <Alert lines={3}>guasto</Alert>
      <RoomyLink $room={4} weight="strong" to="/qui">
        nome
      </RoomyLink>
    </MemoryRouter>,
  );
  const named = [
    'link',
    'modulo',
    'elenco',
    'posto',
    'piede',
    'colonna',
    'centro',
    'fila',
    'angolo',
    'guasto',
    'nome',
  ].map((text) => {
    const element = screen.getByText(text);
    return [element.tagName, ...element.getAttributeNames().filter((name) => name !== 'class')];
  });
  const link = ['A', 'href', 'data-discover'];
  const plain = (...tags: string[]) => tags.map((tag) => [tag]);
  expect(named).toEqual([
    link,
    ...plain('FORM', 'UL', 'SPAN'),
    // Bars are left out when the page is printed.
    ['DIV', 'data-bar'],
    ...plain('DIV', 'DIV', 'DIV', 'SPAN'),
    ['P', 'data-passing'],
    link,
  ]);
});

test('half steps of spacing have names, and negative margins use them too', () => {
  render(
    <Box bleed="0 4" pad="1.5 10">
      uno
    </Box>,
  );
  expect(styleOf('uno').padding).toBe('6px 40px');
  expect(styleOf('uno').margin).toBe(`0 calc(-1 * ${theme.space[4]})`);
});

test('a scrolling row gives each item the same width', () => {
  render(
    <Scroller each="9rem">
      <span>uno</span>
    </Scroller>,
  );
  expect([styleOf('uno').flex, styleOf('uno').width]).toEqual(['0 0 auto', '9rem']);
});

test('an error is announced at once and has the error colour', async () => {
  render(<Alert>guaio</Alert>);
  expect(screen.getByText('guaio')).toHaveStyle({ color: theme.color.danger });
  await hears(/^guaio$/);
});

test('a note is small and muted unless told otherwise', () => {
  render(
    <>
      <Note>nota</Note>
      <Note tone="danger" size="xs">
        guaio
      </Note>
      <Text>testo</Text>
    </>,
  );
  expect([styleOf('nota').color, styleOf('nota').fontSize]).toEqual([theme.color.inkSoft, theme.text.s]);
  expect([styleOf('guaio').color, styleOf('guaio').fontSize]).toEqual([theme.color.danger, theme.text.xs]);
  expect(styleOf('testo').color).not.toBe(theme.color.inkSoft);
});

test('text limited to one line is cut with an ellipsis', () => {
  render(<Text lines={1}>lungo</Text>);
  const { overflow, textOverflow, whiteSpace } = styleOf('lungo');
  expect([overflow, textOverflow, whiteSpace]).toEqual(['hidden', 'ellipsis', 'nowrap']);
});
