/** Numbers of recorded exchanges that façades do not replay, and why. */
const reasons: { reason: string; numbers: string }[] = [
  { reason: 'The embedded gateway does not tell whether it knows a mail address.', numbers: '16' },
  { reason: 'The embedded gateway ends the sessions of a disabled user; older gateways do not.', numbers: '73 77' },
  {
    reason: 'The control enables the second step, and no call verifies one.',
    numbers: '84-93 100-102 104 557 558',
  },
  {
    reason: 'Early gateways have one key in each channel; of later ones, that call is played for a channel with several.',
    numbers: '150 154 205-222',
  },
  { reason: 'The embedded gateway has other rules for regions, expired tokens and prices of tests.', numbers: '155 189 297 324' },
  { reason: 'The body comes from a provider.', numbers: '190 196 335 355' },
  { reason: 'The console makes no such call.', numbers: '226 365 402 465-469' },
  { reason: 'Permissions of single administrators are fixed.', numbers: '266-268' },
  { reason: 'The embedded gateway has no such option.', numbers: '463 464 547-550' },
  { reason: 'The numbers of orders are random.', numbers: '534-537' },
  { reason: 'Only Veloera has gift codes and custom codes.', numbers: '433-437 568' },
  { reason: 'The embedded gateway has no daily bonus.', numbers: '544-546' },
  { reason: 'A busy host, a failing database and a failing call cannot be reproduced.', numbers: '559 569 577' },
  { reason: 'The origin rules require HTTPS, which façades do not serve.', numbers: '572-576' },
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
