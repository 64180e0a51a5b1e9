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
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" minH="38">
      <Content {...props} />
    </Box>
  );
}
