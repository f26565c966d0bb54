import { useId } from 'react';
import { Bike, Car, Check, type LucideIcon, Shirt, Smartphone, Sofa, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { Grid } from '../../ui/layout/Grid';
import { Text, Alert } from '../../ui/layout/Text';
import { countInterests, type InterestField, interestFields } from '../../lib/interests';
import { InterestMark, InterestName, Tile } from './InterestStep.styles';
import { useDraft } from './useDraft';
import { useInterestNames } from '../../core/form/useInterestNames';

const icons: Record<InterestField, LucideIcon> = {
  IntWorktools: Wrench,
  IntElectronics: Smartphone,
  IntHomeGarden: Sofa,
  IntFashion: Shirt,
  IntCarMotorcycle: Car,
  IntHobbySport: Bike,
};

/**
 * Step 3: six interests, of which the person must choose at least four (§5). `heading` is the id of the group's
 * heading.
 */
export function InterestStep({ heading }: { heading: string }) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  const names = useInterestNames();
  const id = `${useId()}-error`;
  const error = errorOf('IntWorktools');
  return (
    <div
      role="group"
      aria-labelledby={heading}
      aria-describedby={error && id}
      aria-invalid={error ? true : undefined}
    >
      <Text tone="soft" pad="1 0 3">
        {t('registrazione-interessi-scelti', {
          scelti: countInterests(draft),
          minimo: limits.interestsLeast,
        })}
      </Text>
      <Grid columns="pairs" gap={3}>
        {interestFields.map((field) => {
          const Icon = icons[field];
          return (
            <Tile key={field}>
              <input
                type="checkbox"
                name={field}
                aria-label={names[field]}
                checked={draft[field]}
                onChange={(event) => change({ [field]: event.target.checked })}
              />
              <Icon aria-hidden size={44} strokeWidth={1.5} />
              <InterestName aria-hidden>{names[field]}</InterestName>
              <InterestMark aria-hidden>
                <Check size={16} strokeWidth={3} />
              </InterestMark>
            </Tile>
          );
        })}
      </Grid>
      {error && (
        <Alert size="s" pad="3 0 0" id={id}>
          {error}
        </Alert>
      )}
    </div>
  );
}
