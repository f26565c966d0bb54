import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { choiceCover } from '../../ui/covers.styles';
import { Text } from '../../ui/layout/Text';
import { Row } from '../../ui/layout/Row';

const stars = [1, 2, 3, 4, 5];

/** A rating field of one to five stars; 0 means no rating. */
export function VoteField({ value, onChange }: { value: number; onChange: (vote: number) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <Text as="legend" size="label" weight="medium" pad="0 0 1">
        {t('feedback-voto')}
      </Text>
      <Row>
        {stars.map((star) => (
          <Choice key={star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name="voto"
              value={star}
              aria-label={t('feedback-stelle', { count: star })}
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

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.m};
  color: ${theme.color.edge};
  cursor: pointer;

  ${choiceCover}
  &[data-on] {
    color: ${theme.color.gold};
  }
  &[data-on] svg {
    fill: currentColor;
  }
`;
