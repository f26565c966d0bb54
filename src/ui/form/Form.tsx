import { type ComponentProps, type ElementType, type FormEvent, useEffect, useRef } from 'react';
import { Stack } from '../layout/Stack';
import { focusField, type useForm } from './useForm';

type Props<C extends ElementType> = Omit<ComponentProps<C>, 'form' | 'as'> & {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'forgive' | 'refusal' | 'refused'>;
  /** Lays its fields out. */
  as?: C;
  /** False: the browser says what is wrong. */
  noValidate?: boolean;
};

/** The element of a form: all that is sent is sent by it. A field that the host refused takes the focus. */
export function Form<C extends ElementType = typeof Stack>({ form, as, ...rest }: Props<C>) {
  const { submit, forgive, refusal, refused } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused !== undefined && element.current) focusField(element.current, [refused]);
  }, [refusal, refused]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // In React's tree the form of a sheet may stand in another form.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void submit(event.currentTarget, submitter?.getAttribute('name') ?? null);
  };
  const handleInput = ({ target }: FormEvent) => {
    if (target instanceof Element) forgive(target.getAttribute('name') ?? '');
  };
  const Frame: ElementType = as ?? Stack;
  return <Frame as="form" noValidate {...rest} ref={element} onSubmit={handleSubmit} onInput={handleInput} />;
}
