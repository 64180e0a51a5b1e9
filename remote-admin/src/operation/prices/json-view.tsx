import { Skeleton, Stack } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { AnchoredJsonOption, type CardForm, type CardSpec, fieldName, useFocusFirstError } from '../../options';

const sample = JSON.stringify({ 'gpt-4o': 1.25 }, null, 2);

export type JsonViewProps = {
  card: CardSpec;
  form: CardForm;
  showsErrors: boolean;
};

/** Renders one editor per tick, because an editor with thousands of lines is slow. */
export function JsonView({ card: { options }, form, showsErrors }: JsonViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(element);
  const [renderedCount, setRenderedCount] = useState(1);
  const isFullyRendered = renderedCount >= options.length;

  useEffect(() => {
    const timer = isFullyRendered ? undefined : setTimeout(() => setRenderedCount(renderedCount + 1));
    return () => clearTimeout(timer);
  }, [renderedCount, isFullyRendered]);

  useEffect(() => {
    if (showsErrors && isFullyRendered) {
      void form.trigger(options.map(({ key }) => fieldName(key))).then(focusFirstError);
    }
  }, [showsErrors, isFullyRendered, form, options, focusFirstError]);

  return (
    <Stack gap="4" ref={element}>
      {options.map((option, index) =>
        index < renderedCount ? (
          <AnchoredJsonOption key={option.key} form={form} option={option} sample={sample} opensAs="code" />
        ) : (
          <Skeleton key={option.key} height="64" />
        ),
      )}
    </Stack>
  );
}
