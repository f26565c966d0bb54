import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Note } from '../../ui/layout/Text';

/** §9: the table of cookies, with its one analytics cookie. */
export function CookieTable() {
  const { t } = useTranslation();
  const rows = [
    [t('cookie-tabella-nome'), '_ga'],
    [t('cookie-tabella-tipo'), t('cookie-ga-tipo')],
    [t('cookie-tabella-finalita'), t('cookie-ga-finalita')],
    [t('cookie-tabella-durata'), t('cookie-ga-durata')],
    [t('cookie-tabella-luogo'), t('cookie-ga-luogo')],
  ];
  return (
    <>
      <Table>
        <caption>{t('cookie-tabella-titolo')}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Note pad="2 0 0">{t('cookie-tabella-nota')}</Note>
    </>
  );
}

const Table = styled.table`
  width: 100%;
  margin-top: ${theme.space[4]};
  border-collapse: collapse;
  font-size: ${theme.text.s};

  caption {
    padding-bottom: ${theme.space[2]};
    font-size: ${theme.text.label};
    font-weight: ${theme.weight.medium};
    text-align: left;
  }
  th,
  td {
    padding: ${theme.space[2]};
    border: 1px solid ${theme.color.line};
    text-align: left;
  }
  th {
    width: 40%;
    background: ${theme.color.sunken};
    font-weight: ${theme.weight.medium};
  }
`;
