import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { buttonLook, lookAttributes } from '../../ui/button.styles';
import { focusRing } from '../../ui/covers.styles';
import { FieldNotes } from '../../ui/Field';
import { Row } from '../../ui/layout/Row';
import { FileInput } from './FileInput';
import type { PictureRule } from './pictureRules';

interface Props {
  rule: PictureRule;
  hint?: string;
  error: string | undefined;
  onChoose: (file: File) => void;
  /** Highlights the button as the form's next step. */
  isNext?: boolean;
  /** Drawn beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A native file input that looks like a button. */
export function PickButton({ rule, hint, error, onChoose, isNext = false, aside, children }: Props) {
  const id = useId();
  const ids = { id, hintId: `${id}-hint`, errorId: `${id}-error` };
  const described = [hint && ids.hintId, error && ids.errorId].filter(Boolean).join(' ');
  return (
    <div>
      <Row gap={2}>
        <Pick
          {...lookAttributes({ variant: isNext ? 'primary' : 'ghost', wide: true })}
          data-aside={aside ? true : undefined}
        >
          {children}
          <FileInput
            id={id}
            name="image"
            types={rule.types}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={described || undefined}
            onPick={([file]) => file && onChoose(file)}
          />
        </Pick>
        {aside}
      </Row>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  );
}

const Pick = styled.label`
  ${buttonLook}
  flex: 1;
  min-width: 0;
  cursor: pointer;

  &[data-aside] {
    padding-inline: ${theme.space[1]};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
`;
