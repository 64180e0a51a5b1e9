import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { getInitials } from './initials';

/** 26 px wide, unless `boxSize` and `textStyle` say otherwise. */
export type AvatarProps = Pick<HTMLChakraProps<'span'>, 'boxSize' | 'textStyle'> & { name: string };

/** The initials of a name in a circle; decorative. */
export const Avatar = ({ name, ...size }: AvatarProps) => <Circle data-initials={getInitials(name)} {...size} />;

// The initials are drawn, so that they are not part of a button's text, which has to be in its name.
const Circle = chakra('span', {
  base: {
    _before: { content: 'attr(data-initials)' },
    display: 'grid',
    placeContent: 'center',
    flexShrink: 0,
    boxSize: '26px',
    borderRadius: 'full',
    bg: 'jade.subtle',
    color: 'jade.fg',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
});
