import { Box } from '@chakra-ui/react';

/** A delayed line above content that is being refetched. */
export function ProgressLine({ active }: { active: boolean }) {
  if (!active) {
    return null;
  }
  return (
    <Box
      position="absolute"
      zIndex="docked"
      top="0"
      insetInline="2"
      height="2px"
      bg="jade.solid"
      borderRadius="full"
      animation="fade-in 160ms 200ms both"
    />
  );
}
