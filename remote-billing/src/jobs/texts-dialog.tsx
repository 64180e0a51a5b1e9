import { Box, CopyButton, Flex, Heading, InfoDialog, Stack, Text } from '@console/shared/ui';

export type TextsDialogProps = {
  title: string;
  texts: [name: string, text: string][];
  onClose: () => void;
};

export function TextsDialog({ title, texts, onClose }: TextsDialogProps) {
  return (
    <InfoDialog title={title} onClose={onClose}>
      <Stack gap="4">
        {texts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <Box key={name}>
              <Flex align="center" justify="space-between" gap="2">
                <Heading as="h3" size="xs" color="fg.muted">
                  {name}
                </Heading>
                <CopyButton text={text} />
              </Flex>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
            </Box>
          ))}
      </Stack>
    </InfoDialog>
  );
}
