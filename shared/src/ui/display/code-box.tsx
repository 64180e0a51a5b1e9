import { Box } from '@chakra-ui/react';
import { lazyComponent } from '../lazy-component';

/** `label` names the box for screen readers, `copyLabel` its button. */
export type CodeBoxProps = { text: string; label: string; copyLabel: string };

const Content = lazyComponent<CodeBoxProps>(() =>
  import(/* webpackChunkName: "code-box" */ '../../overlays/code-box').then((module) => module.CodeBox),
);

/** A code sample with colored tokens, and a button that copies it. */
export function CodeBox(props: CodeBoxProps) {
  return (
    // The height of a request in Python, so that nothing moves when another language is chosen.
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" minH={{ md: '15.75rem' }}>
      <Content {...props} />
    </Box>
  );
}
