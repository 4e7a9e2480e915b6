#!/bin/sh
# Makes what the services beside the servers show each other by TLS: certificates.sh FOLDER NAME:OWNER...
# For each host NAME, FOLDER/NAME has key.pem, readable by the user id OWNER alone, certificate.pem and authority.pem.
# FOLDER/authority has authority.pem by itself, for those who only connect. The authority's own key is not kept: nobody can
# sign with it later. What is there already stays.
set -eu
folder=$1
shift
[ ! -f "$folder/authority/authority.pem" ] || exit 0
umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make() { openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes "$@" 2>/dev/null; }
make -x509 -days 3650 -subj '/CN=Rounds' -addext 'keyUsage=critical,keyCertSign' \
  -keyout "$work/key.pem" -out "$work/authority.pem"
for one in "$@"; do
  name=${one%:*}
  mkdir -p "$folder/$name"
  rm -f "$folder/$name"/*.pem
  make -x509 -CA "$work/authority.pem" -CAkey "$work/key.pem" -days 3650 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -addext 'basicConstraints=critical,CA:false' \
    -keyout "$folder/$name/key.pem" -out "$folder/$name/certificate.pem"
  cp "$work/authority.pem" "$folder/$name"
  chmod 755 "$folder/$name"
  chmod 644 "$folder/$name/certificate.pem" "$folder/$name/authority.pem"
  chown "${one##*:}" "$folder/$name"/*.pem
done
mkdir -p "$folder/authority"
cp "$work/authority.pem" "$folder/authority/new.pem"
chmod 755 "$folder/authority"
chmod 644 "$folder/authority/new.pem"
# Last: as long as it is missing, an interrupted run is done again.
mv "$folder/authority/new.pem" "$folder/authority/authority.pem"
