import type { TFunction } from 'i18next';
import { Mail, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AlertKind } from '../../../contract/limits';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/Checkbox';
import { Group } from '../../ui/layout/Group';
import { Note, Text } from '../../ui/layout/Text';
import { Row } from '../../ui/layout/Row';
import type { Preferences, SavePreferences } from './usePreferences';

const kindText = (t: TFunction, kind: AlertKind): { name: string; note: string } =>
  ({
    messaggi: {
      name: t('push-messaggi'),
      note: t('push-messaggi-nota'),
    },
    ricerche: {
      name: t('push-ricerche'),
      note: t('push-ricerche-nota'),
    },
    salvati: {
      name: t('push-salvati'),
      note: t('push-salvati-nota'),
    },
    seguiti: {
      name: t('push-seguiti'),
      note: t('push-seguiti-nota'),
    },
    sociali: {
      name: t('push-sociali'),
      note: t('push-sociali-nota'),
    },
    custode: {
      name: t('push-custode'),
      note: t('push-custode-nota'),
    },
  })[kind];

interface Props extends Preferences {
  onSave: SavePreferences;
}

/**
 * A row for each kind of notification, with switches for phone and mail. If the main switch for phone or mail is off,
 * all of its switches are shown as off; the host keeps their settings.
 */
export function Kinds({ righe, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Group heading={t('push-cosa')}>
      <Card>
        <Legend atEnd gap={2} pad="2 3 0" tone="soft" aria-hidden>
          <Sign>
            <Smartphone size={20} />
            <Note size="xs">{t('push-telefono')}</Note>
          </Sign>
          <Sign>
            <Mail size={20} />
            <Note size="xs">{t('push-mail')}</Note>
          </Sign>
        </Legend>
        <div>
          {righe.map((row) => (
            <Kind key={row.tipo} row={row} {...rest} />
          ))}
        </div>
      </Card>
    </Group>
  );
}

interface KindProps extends Omit<Props, 'righe'> {
  row: Preferences['righe'][number];
}

function Kind({ row, telefono, mail, onSave }: KindProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, note } = kindText(t, row.tipo);
  const ways = [
    ['telefono', telefono, t('push-telefono')],
    ['mail', mail, t('push-mail')],
  ] as const;
  return (
    <Line role="group" aria-labelledby={id}>
      <div>
        <Text as="b" weight="medium" id={id}>
          {name}
        </Text>
        <Note>{note}</Note>
      </div>
      <Boxes gap={2}>
        {ways.map(([way, master, label]) => (
          <Checkbox
            key={way}
            name={`${row.tipo}-${way}`}
            label=""
            aria-label={label}
            disabled={master === 0}
            checked={master === 1 && row[way] === 1}
            onChange={(event) => onSave({ righe: [{ tipo: row.tipo, [way]: event.target.checked }] })}
          />
        ))}
      </Boxes>
    </Line>
  );
}

const Legend = styled(Row)`
  container-type: inline-size;
`;

/**
 * The head of a column of checkboxes, as wide as they are. Words would often not fit, so each checkbox also has a full
 * accessible name.
 */
const Sign = styled.span`
  display: grid;
  justify-items: center;
  width: 52px;

  > :last-child {
    margin-inline: -8px;
    white-space: nowrap;
  }
  @container (width < 20rem) {
    > :last-child {
      display: none;
    }
  }
`;

/** The checkboxes wrap below the text if a long word leaves no room beside it. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[2]} ${theme.space[4]};

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  > div:first-child {
    flex: 1 1 min-content;
    min-width: 0;
    overflow-wrap: break-word;
    hyphens: auto;
  }
`;

const Boxes = styled(Row)`
  flex: none;
  margin-inline-start: auto;

  > div {
    width: 52px;
  }
  label {
    justify-content: center;
    gap: 0;
    min-height: 52px;
  }
`;
