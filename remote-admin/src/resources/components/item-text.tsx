import { Box, Heading, Stack } from '@console/shared/ui';

/** A longer text of an item, in its panel; nothing if it is empty. */
export function ItemText({ title, text }: { title: string; text: string }) {
  return text === '' ? null : (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" maxH="24rem" overflowY="auto">
        {text}
      </Box>
    </Stack>
  );
}
