import { Box } from '@chakra-ui/react';

/** A thin moving line above what is being fetched again. */
export function ProgressLine({ active }: { active: boolean }) {
  if (!active) return null;
  return <Box position="absolute" zIndex="1" top="0" insetInline="0" height="2px" bg="jade.solid" borderRadius="full" animation="pulse" />;
}
