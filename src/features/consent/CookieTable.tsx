import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Note } from '../../ui/layout/Text';

/** §9: the details list one analytics cookie. */
export function CookieTable() {
  const { t } = useTranslation();
  const rows = [
    [t('cookie-tabella-nome', 'Nome'), '_ga'],
    [t('cookie-tabella-tipo', 'Tipo'), t('cookie-ga-tipo', 'Analitico')],
    [t('cookie-tabella-finalita', 'A cosa serve'), t('cookie-ga-finalita', 'Conta le visite alle pagine')],
    [t('cookie-tabella-durata', 'Durata'), t('cookie-ga-durata', '2 anni')],
    [t('cookie-tabella-luogo', 'Dove vanno i dati'), t('cookie-ga-luogo', "Fuori dall'UE")],
  ];
  return (
    <>
      <Table>
        <caption>{t('cookie-tabella-titolo', 'Elenco dei cookie')}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Note pad="2 0 0">
        {t(
          'cookie-tabella-nota',
          'Questo cookie non parte da solo: solo se lo scegli, e solo se chi gestisce Piazza lo ha aggiunto.',
        )}
      </Note>
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
