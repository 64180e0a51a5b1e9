/** Numbers of recorded exchanges that façades do not replay, and why. */
const reasons: { reason: string; numbers: string }[] = [
  { reason: 'The embedded gateway does not tell whether it knows a mail address.', numbers: '16' },
  { reason: 'The embedded gateway ends the sessions of a disabled user, which older gateways let go on.', numbers: '73 77' },
  {
    reason: 'A second step is switched on by the control, and no call takes a proof of its own.',
    numbers: '84-93 100-102 104 224 552-558 581',
  },
  { reason: 'The embedded gateway has no channels of several keys.', numbers: '150 154 205-222' },
  { reason: 'The embedded gateway has other rules for regions, expired tokens and prices of tests.', numbers: '155 189 297 324' },
  { reason: 'The body is what a provider answers.', numbers: '190 196 335 355' },
  { reason: 'The console makes no such call.', numbers: '226 227 365 402 465-469' },
  { reason: 'What single administrators may do is not changed.', numbers: '266-268' },
  { reason: 'The embedded gateway has no such option.', numbers: '463 464 547-550' },
  { reason: 'The embedded gateway keeps no list of payments.', numbers: '534-537' },
  { reason: 'Gifts, and codes by their name, are for Veloera alone.', numbers: '433-437 568' },
  { reason: 'The embedded gateway has no daily bonus.', numbers: '544-546' },
  { reason: 'A busy host, a failing database and a failing call happen by chance.', numbers: '559 569 577' },
  { reason: 'Façades have no HTTPS, which their origin rules go with.', numbers: '572-576' },
];

const ranges = reasons.flatMap(({ numbers }) =>
  numbers.split(' ').map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return { from, to };
  }),
);

export function isOmitted(name: string): boolean {
  const number = Number.parseInt(name, 10);
  return ranges.some(({ from, to }) => from <= number && number <= to);
}
