import { Avatar, Flex } from '@console/shared/ui';

export const VendorName = ({ name }: { name: string }) => (
  <Flex as="span" align="center" gap="1.5" minW="0">
    <Avatar name={name} boxSize="5" textStyle="2xs" />
    <span className="name">{name}</span>
  </Flex>
);
