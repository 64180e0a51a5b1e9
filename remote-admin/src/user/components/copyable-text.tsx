import { CopyButton, Flex, Text } from '@console/shared/ui';

export function CopyableText({ text, label }: { text: string; label: string }) {
  return (
    <Flex as="span" align="center" gap="2" my={{ md: '-1' }}>
      <Text as="span" truncate title={text}>
        {text}
      </Text>
      <CopyButton text={text} label={label} type="button" />
    </Flex>
  );
}
