import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

const stars = [1, 2, 3, 4, 5];

/** One to five stars; 0 while there is no vote. */
export function VoteField({ value, onChange }: { value: number; onChange: (vote: number) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <Legend>{t('feedback-voto', 'Che voto dai a Piazza?')}</Legend>
      <Row>
        {stars.map((star) => (
          <Choice key={star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name="voto"
              value={star}
              aria-label={t('feedback-stelle', '{{count}} stelle', { count: star })}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Star aria-hidden size={32} />
          </Choice>
        ))}
      </Row>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: ${theme.space[1]};
  padding: 0;
  font-size: ${theme.text.label};
  font-weight: ${theme.weight.medium};
`;

const Row = styled.div`
  display: flex;
  margin-left: -${theme.space[1]};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.m};
  color: ${theme.color.edge};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    appearance: none;
    border-radius: inherit;
    cursor: inherit;
  }
  &[data-on] {
    color: ${theme.color.gold};
  }
  &[data-on] svg {
    fill: currentColor;
  }
`;
