import { type ComponentProps, type ElementType, type SyntheticEvent, useEffect, useRef } from 'react';
import { Stack } from '../layout/Stack';
import { focusField, type useForm } from './useForm';

type Props<C extends ElementType> = Omit<ComponentProps<C>, 'form' | 'as'> & {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'forgive' | 'refusal' | 'refused'>;
  /** The component that lays the fields out. */
  as?: C;
  /** False leaves validation messages to the browser. */
  noValidate?: boolean;
};

/** The form element; every form except the login is sent by it. A field whose value the host refused gets the focus. */
export function Form<C extends ElementType = typeof Stack>({ form, as, ...rest }: Props<C>) {
  const { submit, forgive, refusal, refused } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused !== undefined && element.current) focusField(element.current, [refused]);
  }, [refusal, refused]);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    // React events bubble through portals: a sheet's form may be a React child of another form.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    void submit(event.currentTarget, submitter?.getAttribute('name') ?? null);
  };
  const handleInput = ({ target }: SyntheticEvent) => {
    if (target instanceof Element) forgive(target.getAttribute('name') ?? '');
  };
  const Frame: ElementType = as ?? Stack;
  return <Frame as="form" noValidate {...rest} ref={element} onSubmit={handleSubmit} onInput={handleInput} />;
}
