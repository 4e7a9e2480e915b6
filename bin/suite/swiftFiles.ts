import { userInfo } from 'node:os';
import { join } from 'node:path';

export type Ports = Record<'account' | 'container' | 'object' | 'proxy' | 'memcached', number>;

/** As whom Swift runs: never as root, as Debian's packages make an account for it. */
const account = process.getuid?.() === 0 ? 'swift' : userInfo().username;

const storing = ['account', 'container', 'object'] as const;

/** The settings of a Swift of one disk and one copy on loopback, by file name. Key and secret are those of the tests. */
export function swiftFiles(folder: string, ports: Ports): Record<string, string> {
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
log_level = ERROR
user = ${account}
`;
  const server = (
    name: (typeof storing)[number],
  ) => `${common(ports[name])}devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true

[pipeline:main]
pipeline = ${name}-server

[app:${name}-server]
use = egg:swift#${name}
`;
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = rounds
swift_hash_path_prefix = rounds

[storage-policy:0]
name = one
default = yes
`,
    ...Object.fromEntries(storing.map(name => [`${name}.conf`, server(name)])),
    'proxy.conf': `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors healthcheck proxy-logging cache listing_formats bulk s3api tempauth slo proxy-logging proxy-server

[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true

[filter:tempauth]
use = egg:swift#tempauth
user_test_rounds = testing .admin

[filter:s3api]
use = egg:swift#s3api

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}

${['catch_errors', 'healthcheck', 'proxy_logging', 'listing_formats', 'bulk', 'slo']
  .map(name => `[filter:${name.replace('proxy_', 'proxy-')}]\nuse = egg:swift#${name}\n`)
  .join('\n')}`,
  };
}

/** Python that writes the three rings into the folder it runs in. */
export const ringScript = (ports: Ports) => `
from swift.common.ring import RingBuilder
for name, port in ${JSON.stringify(storing.map(name => [name, ports[name]]))}:
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(name + '.ring.gz')
`;
