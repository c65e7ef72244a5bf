import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are not of the public internet (RFC 6890), and those that stand for such of the other family. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');

/** All of IPv6 that is public is 2000::/3; of that, what tunnels or documents is not. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const SPECIAL_V6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL_V6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is not one of the public internet: loopback, private, link-local, unique local, mapped, multicast, reserved. */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return PRIVATE.check(address, 'ipv4');
  return !PUBLIC_V6.check(address, 'ipv6') || SPECIAL_V6.check(address, 'ipv6');
}
